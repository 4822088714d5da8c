-- What a customer's terms add to bills that are paid late: simple, per day of delay, in ten-thousandths of a percent; none is the rule.
alter table customer add column late_fee_rate int not null default 0 check (late_fee_rate between 0 and 10000);
-- The last day of delay that a late fee was charged for.
alter table bill add column late_fee_until date;
grant update (late_fee_until) on bill to portal_ops;
