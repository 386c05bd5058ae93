alter table job add column traceparent text;
comment on column job.traceparent is 'the trace of the request that queued it (W3C Trace Context); null: it was not traced';
