-- Keys that were stored before all spellings became one: composed characters, single spaces, none around them. A
-- reference whose new spelling another row has, or would get, stays as it is.
create function pg_temp.key_text(written text) returns text language sql immutable as $$
  select btrim(regexp_replace(normalize(written, NFC),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

do $$
declare
  keyed text;
begin
  foreach keyed in array
    array['agency', 'ship_call', 'event', 'excursion_order', 'invoice', 'erased_order', 'early_withdrawal']
  loop
    execute format(
      'with other as (
         select min(reference) as was, pg_temp.key_text(reference) as key from %1$I
         where reference ~ ''[^\u0021-\u007e]'' and pg_temp.key_text(reference) not in (reference, '''')
         group by 2 having count(*) = 1
       )
       update %1$I as row set reference = other.key from other
       where row.reference = other.was
         and not exists (select from %1$I as same where same.reference = other.key)', keyed);
  end loop;
end $$;

update excursion_order set order_id = pg_temp.key_text(order_id)
where order_id ~ '[^\u0021-\u007e]' and pg_temp.key_text(order_id) not in (order_id, '');

update invoice set number = pg_temp.key_text(number)
where number ~ '[^\u0021-\u007e]' and pg_temp.key_text(number) not in (number, '');

update octo_booking set reseller_reference = pg_temp.key_text(reseller_reference)
where reseller_reference ~ '[^\u0021-\u007e]' and pg_temp.key_text(reseller_reference) not in (reseller_reference, '');
