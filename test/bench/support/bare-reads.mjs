// `node bare-reads.mjs <port>`: Nest on Fastify with two routes that run the same statements as the service's and send
// the rows as they are: no key, no checks, no shapes.
import 'reflect-metadata';
import { Controller, Get, Module, Request } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Config } from '#libs/kernel';
import { Database, openDataSource } from '#libs/platform';
import { PostListRepository } from '../../../dist/libs/posts/src/persistence/post-list.repository.js';
import { PostRepository } from '../../../dist/libs/posts/src/persistence/post.repository.js';
import { RunRepository } from '../../../dist/libs/posts/src/persistence/run.repository.js';

const database = new Database(await openDataSource(Config.load(process.env)));
const [lists, posts, runs] = [
  new PostListRepository(database),
  new PostRepository(database),
  new RunRepository(database),
];
const everything = {
  ...{ runId: null, statuses: null, accountId: null, provider: null },
  ...{ campaignId: null, from: null, to: null, text: null, ids: null, atRisk: null },
};

class BareReads {
  async list(request) {
    const { workspace } = request.query;
    return lists.page(workspace, everything, { limit: 51, offset: 0, before: null });
  }

  async status(request) {
    const { workspace, run } = request.query;
    const [found, own] = await Promise.all([
      runs.findById(workspace, run),
      posts.ofRun(workspace, run),
    ]);
    return { run: found, posts: own };
  }
}
decorate('list', 'posts');
decorate('status', 'status');
Controller('bare')(BareReads);
class BareModule {}
Module({ controllers: [BareReads] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: ['error'] });
await app.listen(Number(process.argv[2]), '127.0.0.1');
console.log('ready');

/** What the decorators do where there is a compiler for them. */
function decorate(name, path) {
  Get(path)(BareReads.prototype, name, Object.getOwnPropertyDescriptor(BareReads.prototype, name));
  Request()(BareReads.prototype, name, 0);
}
