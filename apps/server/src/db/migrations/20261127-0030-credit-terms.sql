-- Up to when and how much a customer may owe before its new orders are held back.

alter table customer
  add column overdue_hold text not null default 'none' check (overdue_hold in ('none', 'warn', 'wait')),
  -- Days after the due date on which nothing is held yet.
  add column grace_days int not null default 0 check (grace_days between 0 and 90),
  -- `[{currency, minor}]`, one for each currency at most; none: no limit.
  add column credit_limits jsonb not null default '[]';
