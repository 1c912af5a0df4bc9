import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { MultipartError } from '../../kernel/multipart.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxAuthor,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { readArguments } from './arguments.js';
import { findBot, revokeToken } from './bots.js';
import { Chats, chatIdOfInternal, chatTitle, type Chat } from './chats.js';
import { FileStore } from './file-store.js';
import { InputFiles } from './input-file.js';
import { MessageStore } from './message-store.js';
import { telegramMethods } from './methods/index.js';
import { badRequest, failureBody, TelegramError, tooManyRequests } from './telegram-error.js';

type BotRequest = FastifyRequest<{ Params: { token: string; method: string } }>;
type LinkRequest = FastifyRequest<{ Params: { username: string; internal: string; id: string } }>;

// One file of 50 MiB and what the multipart form adds to it.
const maximumBodyBytes = 51 * 1024 * 1024;
const jsonType = 'application/json';

/** The Telegram Bot API (core.telegram.org/bots/api), publishing part. */
export class TelegramNetwork implements SandboxNetwork {
  readonly id = 'telegram';
  readonly name = 'Telegram';
  readonly hosts = ['api.telegram.org', 't.me'];
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply, seconds) => fail(reply, tooManyRequests(seconds)),
    refuseToken: (request, reply) => {
      revokeToken((request as BotRequest).params.token, this.kernel.state);
      return fail(reply, new TelegramError(401, 'Unauthorized'));
    },
    rejectLate: (_request, reply) => fail(reply, badRequest('message must be non-empty')),
  };
  private kernel: SandboxKernel;
  private chats: Chats;
  private messages: MessageStore;
  private files: InputFiles;

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
    this.files = new InputFiles(new FileStore(kernel.state), kernel.media);
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(fail(reply, asTelegramError(error))),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/api.telegram.org/bot:token/:method',
      handler: (request, reply) => this.call(request as BotRequest, reply),
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

  private call(request: BotRequest, reply: FastifyReply): unknown {
    const { kernel, chats, messages, files } = this;
    const bot = findBot(request.params.token, kernel.state);
    const method = telegramMethods.get(request.params.method.toLowerCase());
    if (!method) throw new TelegramError(404, 'Not Found: method not found');
    const args = readArguments(request);
    const account = this.accountNames(args.text('chat_id'), bot.id);
    return kernel.faults.run(request, reply, { operation: method.operation, account }, () => {
      const result = method.run({ bot, args, chats, messages, files, kernel });
      return result instanceof Promise
        ? result.then((value) => succeed(reply, value))
        : succeed(reply, result);
    });
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

  private registerPages(scope: FastifyInstance): void {
    const show = (request: LinkRequest, reply: FastifyReply) => {
      const { username, internal, id } = request.params;
      const chatId = internal
        ? chatIdOfInternal(Number(internal))
        : this.reachable(`@${username}`)?.id;
      return this.kernel.postPage(reply, `${chatId ?? ''}:${id}`);
    };
    scope.get('/t.me/:username/:id', (request, reply) => show(request as LinkRequest, reply));
    scope.get('/t.me/:username/:topic/:id', (request, reply) =>
      show(request as LinkRequest, reply),
    );
    scope.get('/t.me/c/:internal/:id', (request, reply) => show(request as LinkRequest, reply));
    scope.get('/t.me/c/:internal/:topic/:id', (request, reply) =>
      show(request as LinkRequest, reply),
    );
  }
}

function succeed(reply: FastifyReply, result: unknown): string {
  reply.header('content-type', jsonType);
  return JSON.stringify({ ok: true, result });
}

function fail(reply: FastifyReply, error: TelegramError): string {
  reply.code(error.code).header('content-type', jsonType);
  const wait = error.parameters?.retry_after;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return failureBody(error);
}

function asTelegramError(error: unknown): TelegramError {
  if (error instanceof TelegramError) return error;
  if (error instanceof MultipartError) return badRequest('failed to parse multipart form data');
  const status = (error as { readonly statusCode?: number }).statusCode;
  if (status === 413) return new TelegramError(413, 'Request Entity Too Large');
  if (status !== undefined && status < 500) return badRequest((error as Error).message);
  return new TelegramError(500, `Internal Server Error: ${(error as Error).message}`);
}
