-- Which waybills carry a shipment of Amazon's: asked wherever labels of boxes are looked at.
create index packing_row_of_shipment on packing_row (customer_id, shipment_id) where shipment_id is not null;
