import type { SandboxKernel, SandboxOperation } from '../../../kernel/network.js';
import type { Arguments } from '../arguments.js';
import type { Bot, Chat, Chats } from '../chats.js';
import type { MessageStore } from '../message-store.js';

/** What every method works on. */
export class TelegramCall {
  constructor(
    readonly bot: Bot,
    readonly args: Arguments,
    readonly messages: MessageStore,
    readonly kernel: SandboxKernel,
    private readonly chats: Chats,
  ) {}

  /** The chat it is about. Throws as the Bot API does for chats that the bot cannot reach. */
  get chat(): Chat {
    return this.chats.find(this.args.text('chat_id'));
  }
}

/** A Bot API method: returns `result`, throws TelegramError. */
export interface TelegramMethod {
  readonly name: string;
  readonly operation: SandboxOperation;
  run(call: TelegramCall): unknown;
}
