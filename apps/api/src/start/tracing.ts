import { tracingChannel } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { context, propagation, type Span, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Sends a trace of each request with its statements to an OpenTelemetry collector. `main.ts` loads
 * this file only where the settings name one. Statements are sent with placeholders, never with
 * values, and addresses without their query.
 *
 * @param url the collector's address, to which `/v1/traces` is added
 * @returns a function that sends the remaining traces and stops
 */
export function startTracing(url: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'jadeport' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const http = new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    // A query may contain the token of a link.
    requestHook: (span) => void span.setAttribute('url.query', ''),
  });
  // Statements outside a request, such as the job queue's polling, would be most of the spans.
  const pg = new PgInstrumentation({ requireParentSpan: true });
  registerInstrumentations({ instrumentations: [http, pg] });
  // The instrumentations change a module when it is required, and these are loaded already.
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'pg']) require(name);
  nameAfterRoutes();
  return () => provider.shutdown();
}

/** Names the span of a request after its route; Node's HTTP server does not know it. */
function nameAfterRoutes(): void {
  tracingChannel('fastify.request.handler').subscribe({
    start(message) {
      const { route } = message as { route?: { method: string | string[]; url?: string } };
      const span: Span | undefined = trace.getActiveSpan();
      if (!span || !route?.url) return;
      span.setAttribute('http.route', route.url);
      span.updateName(`${route.method} ${route.url}`);
    },
    end() {},
    asyncStart() {},
    asyncEnd() {},
    error() {},
  });
}
