import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { PostRepository, RunRepository } from '#libs/posts';
import { ApplyScheduleCommand } from '#libs/schedules';
import type { ActingAuthor } from '../../authors/author-rights.port.js';
import type { ImportClaim } from '../persistence/import-work.repository.js';

/** A run with its posts, in the order of its document. */
export interface MadeRun {
  readonly id: string;
  readonly postIds: readonly string[];
}

/** Runs that imports ask for, each under a name of its own: asked for again, it is the same one. */
@Injectable()
export class AskedRuns {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError whatever an apply is refused with */
  async ask(
    { id, workspaceId, createdBy }: ImportClaim,
    { mode, terms, asked }: ActingAuthor,
    body: object,
    name: string,
  ): Promise<MadeRun> {
    const origin = { kind: 'import', id, key: name.slice(id.length + 1) } as const;
    const source = createdBy.type === 'user' ? 'dashboard' : 'api';
    const caller = { workspaceId, mode, source, createdBy, origin, terms, asked } as const;
    const { run, posts } = await this.commands.execute(
      new ApplyScheduleCommand(caller, body, name),
    );
    return { id: run.id, postIds: posts.map((post) => post.id) };
  }

  /** What was made under a name; null: nothing. */
  async find(workspaceId: WorkspaceId, name: string): Promise<MadeRun | null> {
    const run = await this.runs.findByIdempotencyKey(workspaceId, name);
    if (run === null) return null;
    const posts = await this.posts.ofRun(workspaceId, run.id);
    return { id: run.id, postIds: posts.map(({ id }) => id) };
  }
}
