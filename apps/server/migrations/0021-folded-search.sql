-- Search takes no notice of case, accents and letters that a keyboard lacks: "muller" finds Müller.
-- Written out here, because the extension unaccent may be missing, and is not immutable.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      regexp_replace(
        normalize(lower(value collate "und-x-icu"), nfkd),
        '[\u0300-\u036f]', '', 'g'
      ),
      'øłđðħıŧς’‘ʼ‐‑–', 'olddhitσ''''''---'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- The pattern of a text somewhere inside a folded one.
create function contained_pattern(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_text(value), '([\\%_])', '\\\1', 'g') || '%';

-- array_to_string is not immutable for arrays of every kind; for texts it is.
create function joined_texts(texts text[]) returns text
  language sql immutable strict parallel safe
  as $$ select array_to_string(texts, ' ') $$;

-- People sort by it.
alter table event alter column product_name type text collate "und-x-icu";

alter table event drop column search;
alter table event add column search text generated always as (
  fold_text(agency_title || ' ' || product_name || ' ' || email || ' ' || id::text)
) stored;
create index event_search on event using gin (search gin_trgm_ops);

alter table excursion_order drop column search;
alter table excursion_order add column search text generated always as (
  fold_text(customer || ' ' || order_id)
) stored;
create index excursion_order_search on excursion_order using gin (search gin_trgm_ops);

alter table invoice drop column search;
alter table invoice add column search text generated always as (fold_text(number)) stored;
create index invoice_search on invoice using gin (search gin_trgm_ops);

alter table port add column search text generated always as (fold_text(name)) stored;

alter table agency add column name_search text generated always as (fold_text(name)) stored;
alter table agency add column search text generated always as (
  fold_text(name || ' ' || reference || ' ' || contact_name || ' ' || contact_phone || ' ' || joined_texts(emails))
) stored;
create index agency_search on agency using gin (search gin_trgm_ops);

alter table account add column search text generated always as (
  fold_text(name || ' ' || email)
) stored;
create index account_search on account using gin (search gin_trgm_ops);

-- Sorting by a name that stands in another table begins with the first of its rows.
create index port_by_name on port (name, id);
create index agency_by_name on agency (name, id);
create index event_by_product on event (product_name, event_date desc, id desc);
