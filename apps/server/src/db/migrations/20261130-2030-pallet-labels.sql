-- Labels of pallets beside those of boxes, of what comes to Amazon by truck.

-- On so many pallets; null where it comes by no truck, or on none that is known.
alter table amazon_shipment add column pallets int;

-- Of so many pallets; null of labels of boxes. No box is looked for on them.
alter table amazon_label_file add column pallets int check (pallets is null or fetch_id is not null);
