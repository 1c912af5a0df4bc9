import type { SandboxKernel, SandboxOperation } from '../../../kernel/network.js';
import type { Arguments } from '../arguments.js';
import type { Bot } from '../bots.js';
import type { Chat, Chats } from '../chats.js';
import type { InputFiles } from '../input-file.js';
import type { MessageStore } from '../message-store.js';

/** What every method works on. */
export interface TelegramCall {
  readonly bot: Bot;
  readonly args: Arguments;
  readonly chats: Chats;
  readonly messages: MessageStore;
  readonly files: InputFiles;
  readonly kernel: SandboxKernel;
}

/** A Bot API method: returns `result`, throws TelegramError. */
export interface TelegramMethod {
  readonly operation: SandboxOperation;
  run(call: TelegramCall): unknown;
}

/** The chat the call is about. */
export function chatOf(call: TelegramCall): Chat {
  return call.chats.find(call.args.text('chat_id'));
}
