import { defineConfig, integer } from '#libs/kernel';

/** Where an orchestrator asks the scheduler how it is. */
export const schedulerConfig = defineConfig('Scheduler', {
  healthPort: integer('SCHEDULER_HEALTH_PORT', {
    default: 0,
    max: 65535,
    help: 'Port of the scheduler’s own /health and /metrics, for the inner network only; 0 opens none.',
  }),
});
