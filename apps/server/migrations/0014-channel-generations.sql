-- With a hosted service whoever was let into a channel stays in it. When somebody loses access, the channel
-- goes out of use: its name follows from its generation. See docs/realtime.md.

create table realtime_generation (
  audience text primary key check (audience = 'operator' or audience = 'everybody' or audience ~ '^[1-9][0-9]*$'),
  generation integer not null check (generation > 0)
);
comment on column realtime_generation.audience is 'an agency''s id, the operator''s people, or everybody at once';
