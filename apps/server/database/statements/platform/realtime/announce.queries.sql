-- Written by `npm run generate` from src/platform/realtime/announce.queries.ts and the samples beside it.

-- name: announce
-- given: ["[{\"event_id\":1,\"agency_id\":1,\"signal\":{\"kind\":\"status\",\"event_id\":1,\"excursion_id\":null,\"status\":\"requested\"}}]"]
select
  set_config(
    'gangway.told',
    concat(current_setting('gangway.told', true), string_agg(concat(e'
', message), '')),
    false
  )
from
  (
    select
      jsonb_build_object(
        'to',
        'event',
        'event_id',
        change -> 'event_id',
        'agency_id',
        change -> 'agency_id',
        'signal',
        (change -> 'signal') || jsonb_build_object('v', nextval('realtime_version')),
        'except',
        nullif(current_setting('gangway.socket_id', true), '')
      )::text as message
    from
      jsonb_array_elements($1::jsonb) as change
  ) as told;

-- name: announce
select
  count(pg_notify ('gangway_realtime', message)),
  set_config('gangway.told', '', false)
from
  string_to_table(current_setting('gangway.told', true), e'
') as message
where
  message <> '';

-- name: notifySignal
-- given: ["1.2","[{\"event_id\":1,\"agency_id\":1,\"signal\":{\"kind\":\"status\",\"event_id\":1,\"excursion_id\":null,\"status\":\"requested\"}}]"]
select
  set_config(
    'gangway.told',
    concat(current_setting('gangway.told', true), string_agg(concat(e'
', message), '')),
    false
  )
from
  (
    select
      jsonb_build_object(
        'to',
        'event',
        'event_id',
        change -> 'event_id',
        'agency_id',
        change -> 'agency_id',
        'signal',
        (change -> 'signal') || jsonb_build_object('v', nextval('realtime_version')),
        'except',
        nullif($1::text, '')
      )::text as message
    from
      jsonb_array_elements($2::jsonb) as change
  ) as told;

-- name: notifySignal
select
  count(pg_notify ('gangway_realtime', message)),
  set_config('gangway.told', '', false)
from
  string_to_table(current_setting('gangway.told', true), e'
') as message
where
  message <> '';

-- name: notifyChannel
-- given: ["gangway_realtime","{\"to\":\"channel\",\"channel\":\"agency.1\",\"name\":\"event\",\"data\":\"{}\",\"except\":null}"]
select
  pg_notify ($1, ($2::jsonb || jsonb_build_object('v', nextval('realtime_version')))::text);

-- name: notifyLeave
-- given: ["gangway_realtime","{\"to\":\"leave\",\"account_id\":1}"]
select
  pg_notify ($1, $2);
