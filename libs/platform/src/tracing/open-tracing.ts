import { type Config, Tracing, TracingOff } from '#libs/kernel';
import { tracingConfig } from './tracing.config.js';

/** @param processName what the service is called in traces, for example `postrider-api` */
export async function openTracing(config: Config, processName: string): Promise<Tracing> {
  const { exporter, endpoint, sampleRatio } = config.get(tracingConfig);
  if (exporter === 'none') return new TracingOff();
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  return new OpenTelemetryTracing({ serviceName: processName, endpoint, sampleRatio });
}
