import { daysBetweenImports, ofADay } from './year-size.ts'

/**
 * One day in the product's own transactions and statements (`npm run generate -- --statements`), with its triggers. Rows carry the date of the day, so that what is kept for a while goes in time.
 */
export const dayProcedures: readonly string[] = [
  `create sequence scale.mail`,
  `create procedure scale.arrive(day timestamptz) language plpgsql as $$
  begin
    insert into event (reference, agency_id, port_id, agency_title, product_name, event_date, language_guide, duration,
      email, contact_name, contact_phone, meet_point, need_ticket, total_pax, status, created_at)
    select 'Y' || day::date || '-' || n, e.agency_id, e.port_id, e.agency_title, e.product_name, day::date + 120, e.language_guide,
      e.duration, e.email, e.contact_name, e.contact_phone, e.meet_point, e.need_ticket, 20, 'new', day
    from generate_series(1, ${ofADay.events}) as n
      join event as e on e.id = 1 + (n * 7919 + extract(doy from day)::int * 104729) % 20000;
    insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth, shop_language,
      source_hash, source_updated_at, created_at)
    select 'O' || e.reference || k, e.id, e.agency_id, 'Y' || e.id * 100 + k, 'Anna Weber ' || k, '+49 170 1', 'Aurora',
      'Berth 1', 'DE', md5(e.reference), day, day
    from event as e cross join generate_series(1, 10) as k where e.reference like 'Y' || day::date || '-%';
    insert into sub_product (excursion_id, agency_id, position, product_name, person_count, origin_person_count)
    select o.id, o.agency_id, k, 'Adult', 2, 2 from excursion_order as o join event as e on e.id = o.event_id
      cross join generate_series(0, o.id % 2) as k where e.reference like 'Y' || day::date || '-%';
    insert into audit_entry (at, actor, action, agency_id, event_id, excursion_id, after)
    select day, 'import', 'order.create', o.agency_id, o.event_id, o.id, jsonb_build_object('ship', o.ship, 'berth', o.berth)
    from excursion_order as o join event as e on e.id = o.event_id where e.reference like 'Y' || day::date || '-%';
    insert into notice (account_id, kind, event_id, dedupe_key, repeats, created_at, shown_at, mail_since, mail_at)
    select p.id, 'event.new_request', e.id, 'event.new_request:' || e.id, true, day, day, day, day
    from event as e join scale.person as p on p.n <= 3 where e.reference like 'Y' || day::date || '-%';
    commit;
  end $$`,
  // Events that came three weeks ago are answered, those of 120 days ago take place.
  `create procedure scale.answer(day timestamptz) language plpgsql as $$
  declare event_to_answer record; one record; done integer;
  begin
    for event_to_answer in select id from event where reference like 'Y' || (day::date - 21) || '-%' order by id loop
      update event set status = 'requested' where id = event_to_answer.id and status = 'new';
      commit;
      done := 0;
      for one in select o.id, o.event_id, o.agency_id from excursion_order as o where o.event_id = event_to_answer.id order by o.id loop
        done := done + 1;
        perform from event as e where e.id = one.event_id for update of e;
        update excursion_order set status = 'approved', decided_by = (select id from scale.person where n = 1),
          decided_from = 'requested', decided_at = clock_timestamp() where id = one.id;
        update event set status = case done when 10 then 'approved' else 'requested' end, total_pax = 20 + done
          where id = one.event_id;
        insert into audit_entry (at, actor, account_id, action, agency_id, event_id, excursion_id, before, after)
        select day, 'account', id, 'order.approve', one.agency_id, one.event_id, one.id,
          '{"status": "requested"}', '{"status": "approved"}' from scale.person where n = 1 + done;
        insert into waiting_change (due_at, type, agency_id, event_id, excursion_id, facts, occurred_at, is_held)
        values (day, 'order.approved', one.agency_id, one.event_id, one.id, '{"status": "approved", "previous_status": "requested"}', day, true);
        insert into idempotency_key (account_id, key, request_hash, status, body, created_at)
        select id, 'day' || one.id, '\\x00', 200, repeat('x', 300), day from scale.person where n = 1;
        commit;
      end loop;
      update event set pickup_time = '09:30', pickup_set_at = clock_timestamp(),
        pickup_set_by = (select id from scale.person where n = 2) where id = event_to_answer.id;
      commit;
    end loop;
    for one in select id from event where reference like 'Y' || (day::date - 120) || '-%' order by id loop
      update event set status = 'successful' where id = one.id and status = 'approved';
      commit;
    end loop;
  end $$`,
  `create procedure scale.send_again(day timestamptz) language plpgsql as $$
  declare sent integer[]; batch integer[];
  begin
    select array_agg(id order by id) into sent from event where reference like 'Y%' and event_date >= day::date;
    for at in 1 .. coalesce(array_length(sent, 1), 0) by 100 loop
      batch := sent[at : at + 99];
      update event as confirmed set source_updated_at = day where id = any (batch);
      update excursion_order as confirmed set source_updated_at = day where event_id = any (batch) and id % 20 > 0;
      delete from sub_product where excursion_id in (select id from excursion_order where event_id = any (batch) and id % 20 = 0);
      insert into sub_product (excursion_id, agency_id, position, product_name, person_count, origin_person_count)
      select o.id, o.agency_id, 0, 'Adult', 3, 2 from excursion_order as o where o.event_id = any (batch) and o.id % 20 = 0;
      update excursion_order set source_updated_at = day, source_hash = md5(day::text), berth = 'Berth ' || extract(doy from day)
        where event_id = any (batch) and id % 20 = 0;
      commit;
    end loop;
  end $$`,
  `create procedure scale.work(day timestamptz) language plpgsql as $$
  declare id_of uuid; who integer; token bytea;
  begin
    for at in 1 .. ${ofADay.people} loop
      select id into who from scale.person where n = at;
      insert into session (account_id, current_hash, bind_hash, user_agent, created_at, stepped_up_at)
      values (who, sha256((day::text || at)::bytea), '\\x01', 'Firefox', day, day) returning id into id_of;
      commit;
      for k in 1 .. ${ofADay.touches} loop
        update session set seen_at = day + make_interval(mins => 2 * k) where id = id_of;
        commit;
      end loop;
      for k in 1 .. ${ofADay.tokens} loop
        token := sha256((day::text || at || ':' || k)::bytea);
        update session set next_seed = token, next_hash = token where id = id_of and next_hash is null;
        commit;
        update session set previous_hash = current_hash, previous_until = day, current_hash = next_hash, next_hash = null,
          next_seed = null, rotated_at = day where id = id_of;
        commit;
      end loop;
      update session set revoked_at = day, revoked_reason = 'signed_out' where id = id_of;
      update notice set read_at = day where id in (select notice.id from notice
        where account_id = who and read_at is null and shown_at <= day limit 20);
      commit;
    end loop;
    for n in 1 .. ${ofADay.turns} loop
      insert into housekeeping_turn as known (task, settings, due_at) values ('task ' || n % 24, '', day + make_interval(secs => n))
        on conflict (task) do update set due_at = excluded.due_at;
      commit;
    end loop;
    for n in 1 .. ${ofADay.mails} loop
      insert into job (kind, payload, dedupe_key, run_at) values ('notice_mail.send', '{"mail_id": 1}', 'mail ' || nextval('scale.mail'), day);
      commit;
      update job set locked_until = day, attempts = attempts + 1 where id = (select job.id from job
        where failed_at is null order by run_at, job.id limit 1 for update skip locked);
      commit;
      delete from job where locked_until is not null;
      commit;
    end loop;
  end $$`,
  `create procedure scale.clear(day timestamptz) language plpgsql as $$
  begin
    delete from audit_pending; commit;
    with gone as (delete from waiting_change returning *)
    insert into public_change (position, type, agency_id, event_id, excursion_id, facts, occurred_at)
    select seq, type, agency_id, event_id, excursion_id, facts, occurred_at from gone; commit;
    delete from pickup_change; commit;
    update notice set mail_at = null where mail_at is not null and mail_at <= day; commit;
    delete from public_change where occurred_at < day - interval '90 days'; commit;
    delete from notice where created_at < day - interval '400 days'; commit;
    delete from session where created_at < day - interval '36 hours'; commit;
    delete from idempotency_key where created_at < day - interval '24 hours'; commit;
  end $$`,
]

export function dayStatements(day: number): readonly string[] {
  const at = `now() - interval '40 days' + interval '${day} days'`
  const daily = ['arrive', 'answer', 'work', 'clear']
  const all = day % daysBetweenImports === 0 ? [...daily, 'send_again'] : daily
  return all.map((name) => `call scale.${name}(${at})`)
}
