import { Command } from '@nestjs/cqrs';

/** A message of the gateway, as it arrived. */
export class ReceiveGatewayEventCommand extends Command<void> {
  constructor(
    readonly rawBody: Buffer,
    readonly headers: Readonly<Record<string, string | string[] | undefined>>,
  ) {
    super();
  }
}
