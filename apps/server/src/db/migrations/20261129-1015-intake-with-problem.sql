-- Figures of delivery begin at the intake of a parcel, also of one that its weight stopped there.

drop index parcel_event_of_intake;
create index parcel_event_of_intake on parcel_event (customer_id, at) where status in ('instock', 'problem');
