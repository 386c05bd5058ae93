-- The language an order's customer speaks; that of the shop is another thing.
alter table excursion_order
  add column language text check (length(language) between 2 and 35);
comment on column excursion_order.language is 'what the customer speaks, a BCP 47 tag; null: not known';
