create or replace function fold_text(value text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(lower((value COLLATE "und-x-icu")), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øłđðħıŧς’‘ʼ‐‑–'::text, 'olddhitσ''''''---'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

create or replace function contained_pattern(value text) returns text language sql immutable parallel safe strict
return (('%'::text || regexp_replace(fold_text(value), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

create or replace function joined_texts(texts text[]) returns text language sql immutable parallel safe strict as $$ select array_to_string(texts, ' ') $$;
