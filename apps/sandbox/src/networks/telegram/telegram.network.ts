import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { brokenRequest, sendJson } from '../../kernel/calls/received.js';
import { serveCalls } from '../../kernel/calls/serve-calls.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxAuthor,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { readArguments } from './arguments.js';
import { Chats, chatIdOfInternal, chatTitle, findBot, revokeToken, type Chat } from './chats.js';
import { MessageStore } from './message-store.js';
import { TelegramCall, type TelegramMethod } from './methods/call.js';
import {
  createForumTopic,
  deleteMessage,
  getChat,
  getChatMember,
  getChatMemberCount,
  getMe,
  pinChatMessage,
} from './methods/chat-methods.js';
import { fileMethods, sendMediaGroup, sendMessage } from './methods/send-message.js';
import { sendPoll } from './methods/send-poll.js';
import { badRequest, TelegramError, tooManyRequests } from './telegram-error.js';

const methods: readonly TelegramMethod[] = [
  { name: 'getMe', operation: 'profile', run: getMe },
  { name: 'getChat', operation: 'profile', run: getChat },
  { name: 'getChatMember', operation: 'profile', run: getChatMember },
  { name: 'getChatMemberCount', operation: 'analytics', run: getChatMemberCount },
  { name: 'createForumTopic', operation: 'prepare', run: createForumTopic },
  { name: 'sendMessage', operation: 'commit', run: sendMessage },
  ...fileMethods,
  { name: 'sendMediaGroup', operation: 'commit', run: sendMediaGroup },
  { name: 'sendPoll', operation: 'commit', run: sendPoll },
  { name: 'pinChatMessage', operation: 'commit', run: pinChatMessage },
  { name: 'deleteMessage', operation: 'delete', run: deleteMessage },
];

// One file of 50 MiB and what the multipart form adds to it.
const maximumBodyBytes = 51 * 1024 * 1024;

/** The Telegram Bot API (core.telegram.org/bots/api), publishing part. */
export class TelegramNetwork implements SandboxNetwork {
  readonly id = 'telegram';
  readonly name = 'Telegram';
  readonly hosts = ['api.telegram.org', 't.me'];
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply, seconds) => fail(reply, tooManyRequests(seconds)),
    refuseToken: (request, reply) => {
      revokeToken((request.params as { token: string }).token, this.kernel.state);
      return fail(reply, new TelegramError(401, 'Unauthorized'));
    },
    rejectLate: (_request, reply) => fail(reply, badRequest('message must be non-empty')),
  };
  private kernel: SandboxKernel;
  private chats: Chats;
  private messages: MessageStore;

  accounts(): readonly SandboxAccount[] {
    const botToken = '7000000001:sandbox-postrider';
    return ['garden_news', 'garden_talk_group', 'garden_forum'].map((name) => ({
      id: String(this.chats.find(`@${name}`).id),
      handle: `@${name}`,
      displayName: `Sandbox ${name}`,
      kind: this.chats.find(`@${name}`).type,
      connect: { botToken, chatId: `@${name}` },
    }));
  }

  /** Every chat has a name of its own, known only since a bot was given it. */
  authorOf(account: string): SandboxAuthor {
    const chat = this.chats.find(account);
    const handle = chat.username === null ? account : `@${chat.username}`;
    return { handle, displayName: chatTitle(chat), kind: chat.type };
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.kernel = kernel;
    this.chats = new Chats(kernel.state);
    this.messages = new MessageStore(kernel);
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(fail(reply, asTelegramError(error))),
    );
    serveCalls(scope, '/api.telegram.org', {
      kernel,
      routes: methods.map((method) => ({
        ...method,
        method: 'POST',
        path: `/bot:token/${method.name}`,
      })),
      admit: ({ request, params }) => {
        const bot = findBot(params.token ?? '', kernel.state);
        return new TelegramCall(bot, readArguments(request), this.messages, kernel, this.chats);
      },
      namesOf: ({ bot, args }) => this.accountNames(args.text('chat_id'), bot.id),
      answer: async (method, { reply, caller }) =>
        sendJson(reply, { ok: true, result: await method.run(caller) }),
      refuse: (reply, error) => fail(reply, asTelegramError(error)),
    });
    scope.all('/api.telegram.org/*', (_request, reply) =>
      fail(reply, new TelegramError(404, 'Not Found')),
    );
    this.registerPages(scope);
  }

  restore(): void {
    this.chats.forget();
    this.messages.restore();
  }

  /** All names under which a fault may mean the account of a call. */
  private accountNames(chatId: string, botId: number): string[] {
    const names = [String(botId)];
    if (chatId === '') return names;
    names.push(chatId);
    const chat = this.reachable(chatId);
    if (chat) names.push(String(chat.id), `@${chat.username ?? ''}`);
    return names;
  }

  private reachable(chatId: string): Chat | undefined {
    try {
      return this.chats.find(chatId);
    } catch {
      return undefined;
    }
  }

  /** Pages of messages: of public chats by their names, of others by their internal numbers. */
  private registerPages(scope: FastifyInstance): void {
    const show = (request: FastifyRequest, reply: FastifyReply) => {
      const { username, internal, id } = request.params as Readonly<Record<string, string>>;
      const chatId = internal
        ? chatIdOfInternal(Number(internal))
        : this.reachable(`@${username}`)?.id;
      return this.kernel.postPage(reply, `${chatId ?? ''}:${id}`);
    };
    for (const chat of ['/t.me/:username', '/t.me/c/:internal']) {
      scope.get(`${chat}/:id`, show);
      scope.get(`${chat}/:topic/:id`, show);
    }
  }
}

function fail(reply: FastifyReply, { code, description, parameters }: TelegramError): string {
  reply.code(code);
  const wait = parameters?.retry_after;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return sendJson(reply, { ok: false, error_code: code, description, parameters });
}

function asTelegramError(error: unknown): TelegramError {
  if (error instanceof TelegramError) return error;
  const broken = brokenRequest(error);
  if (broken === 'too large') return new TelegramError(413, 'Request Entity Too Large');
  if (broken === 'broken body') return badRequest('failed to parse multipart form data');
  return new TelegramError(500, `Internal Server Error: ${(error as Error).message}`);
}
