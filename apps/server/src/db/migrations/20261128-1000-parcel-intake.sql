-- Figures of delivery begin at the intake of a parcel.

create index parcel_event_of_intake on parcel_event (customer_id, at) where status = 'instock';
