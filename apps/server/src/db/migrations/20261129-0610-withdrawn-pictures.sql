-- A picture of goods abroad that was attached by mistake is withdrawn: its customer sees it no more.
grant delete on overseas_picture to portal_ops;
