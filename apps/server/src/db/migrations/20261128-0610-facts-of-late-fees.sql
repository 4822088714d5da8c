-- A late fee says what it is of and how it came about, and each language makes its own text of that. Those billed before keep their text.
alter table bill_line
  drop constraint bill_line_check,
  drop constraint bill_line_check1,
  add constraint line_says_what check (
    case when kind = 'extra' then (text is null) = (derivation is not null) else text is null and derivation is not null end
  );
