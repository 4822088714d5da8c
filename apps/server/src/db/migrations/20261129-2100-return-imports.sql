-- Returns come by workbook too; the warehouse is of those for which the sheet names none.

alter table kept_import add column abroad_stock_address text;
