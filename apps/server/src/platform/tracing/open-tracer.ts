import type { Config } from '../env.ts'
import type { Trace, Tracer } from './trace.ts'

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/

type TraceConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

/**
 * Sends traces by OTLP over HTTP. Only installations that ask for them load the library.
 *
 * @returns null: none are configured
 */
export async function openTracer(config: TraceConfig): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return null
  const api = await import('@opentelemetry/api')
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  })
  const share = new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
    // Our own share decides, whatever others say: it depends on the trace, so a job is sent with
    // the request that queued it.
    sampler: new sdk.ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('gangway')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const contextOf = (parent: string | null) => {
    const [, traceId, spanId] = traceparent.exec(parent ?? '') ?? []
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
    const context = { traceId, spanId, traceFlags: api.TraceFlags.SAMPLED, isRemote: true }
    return trace.setSpanContext(ROOT_CONTEXT, context)
  }
  const failed = { code: SpanStatusCode.ERROR }
  return {
    begin: ({ name, kind, parent }): Trace => {
      const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
      const span = tracer.startSpan(name, { kind: spanKind }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      const within = trace.setSpan(ROOT_CONTEXT, span)
      return {
        id: traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
        add: (part) => {
          const startTime = Date.now() - part.seconds * 1000
          const settings = { kind: SpanKind.CLIENT, startTime, attributes: part.facts }
          const added = tracer.startSpan(part.name, settings, within)
          if (part.hasFailed) added.setStatus(failed)
          added.end()
        },
        end: ({ facts, hasFailed }) => {
          span.setAttributes(facts)
          if (hasFailed) span.setStatus(failed)
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}
