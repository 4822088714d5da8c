-- Since when an overseas waybill or a parcel stands where it does: what is saved beside that does not count. Null of one that has not moved
-- since this is kept: of those, only what is held up now is ever told.
alter table overseas_waybill add column turned_at timestamptz;
alter table parcel
  add column turned_at timestamptz,
  -- When its customer asked to stop it.
  add column interception_asked_at timestamptz,
  -- When it was stopped, or it was too late.
  add column interception_answered_at timestamptz;
update overseas_waybill set turned_at = updated_at where deleted_at is null and (is_undecided or is_rejected);
update parcel set turned_at = updated_at, interception_asked_at = case when interception = 'asked' then updated_at end
  where deleted_at is null and (status in ('problem', 'instock_cut', 'outstock_cut') or interception = 'asked');

create function keep_turn() returns trigger language plpgsql set search_path = public as
$$ begin
  new.turned_at := new.updated_at;
  return new;
end $$;
create trigger turn before update on overseas_waybill for each row
  when ((old.status, old.is_rejected, old.is_undecided) is distinct from (new.status, new.is_rejected, new.is_undecided)) execute function keep_turn();
create trigger turn before update on parcel for each row
  when ((old.status, old.is_answered) is distinct from (new.status, new.is_answered)) execute function keep_turn();

create function keep_interception() returns trigger language plpgsql set search_path = public as
$$ begin
  new.interception_asked_at := new.updated_at;
  return new;
end $$;
create trigger interception before update on parcel for each row
  when (new.interception = 'asked' and old.interception <> 'asked') execute function keep_interception();
create function keep_answered_interception() returns trigger language plpgsql set search_path = public as
$$ begin
  new.interception_answered_at := new.updated_at;
  return new;
end $$;
create trigger answered_interception before update on parcel for each row
  when (old.interception = 'asked' and new.interception <> 'asked') execute function keep_answered_interception();
alter function keep_turn() owner to portal_owner;
alter function keep_interception() owner to portal_owner;
alter function keep_answered_interception() owner to portal_owner;

-- Parcels that are held up, whosever turn it is.
create index parcel_held_up on parcel (customer_id) where deleted_at is null and (
  status in ('problem', 'instock_cut', 'outstock_cut') or interception = 'asked');
-- What customers have said and the forwarder may have to answer.
create index comment_of_customer on subject_comment (customer_id, at) where is_own and mentions = '[]';
