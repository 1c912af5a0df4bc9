import { defineConfig, oneOf, url } from '#libs/kernel';

/** Where spans go. */
export const tracingConfig = defineConfig('Traces', {
  exporter: oneOf('TRACING_EXPORTER', ['none', 'otlp'], {
    default: 'none',
    help: 'Whether OpenTelemetry spans are made and sent (otlp: OTLP over HTTP, as JSON).',
  }),
  endpoint: url('TRACING_ENDPOINT', {
    default: 'http://127.0.0.1:4318/v1/traces',
    help: 'Address of the collector that takes the spans.',
  }),
  sampleRatio: {
    name: 'TRACING_SAMPLE_RATIO',
    kind: 'number from 0 to 1',
    help: 'Share of the traces begun here that are sent; traces that a caller began follow the caller.',
    secret: false,
    fallback: { value: 1 },
    parse: (value: string): number => {
      const ratio = Number(value);
      if (value.trim() !== '' && ratio >= 0 && ratio <= 1) return ratio;
      throw new Error('must be a number from 0 to 1');
    },
  },
});
