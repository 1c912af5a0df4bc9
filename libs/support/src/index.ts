export { SupportModule } from './support.module.js';
export { SupportWorkerModule } from './support-worker.module.js';
export { supportMigrations } from './persistence/migrations/index.js';
export { LONGEST_MESSAGE, SUPPORT_SOURCES, type SupportSource } from './domain/support-message.js';
export {
  SendSupportRequestCommand,
  type SupportSender,
} from './commands/send-support-request/send-support-request.command.js';
