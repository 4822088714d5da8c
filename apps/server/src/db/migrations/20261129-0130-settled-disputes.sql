-- Of a line that is credited no more stays disputed than is left of it.
grant update (minor) on bill_dispute to portal_ops;
