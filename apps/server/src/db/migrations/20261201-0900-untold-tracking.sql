-- What Amazon has not answered it has not judged: it is told again.
update amazon_tracking set refused = null where state = 'failed' and fault in ('throttled', 'outage', 'unfinished');
