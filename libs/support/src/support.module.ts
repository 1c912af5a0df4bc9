import { Module } from '@nestjs/common';
import { SendSupportRequestHandler } from './commands/send-support-request/send-support-request.handler.js';
import { SupportRequestRepository } from './persistence/support-request.repository.js';

/** Requests for help. Needs the global platform module. */
@Module({ providers: [SendSupportRequestHandler, SupportRequestRepository] })
export class SupportModule {}
