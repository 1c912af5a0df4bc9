import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import {
  CreateKeyCommand,
  IdentityModule,
  WorkspaceClaims,
  Workspaces,
  identityEntities,
} from '#libs/identity';
import type { KeyKind, WorkspaceMode } from '#libs/identity';
import { type Config } from '#libs/kernel';
import { PlatformModule } from '#libs/platform';
import { MadeLinksModule } from './made-links.module.js';
import { quietLogger } from './quiet-logger.js';

@Module({})
class AdminModule {}

/** A workspace with its first key. The key's secret is told only here. */
export interface CreatedWorkspace {
  readonly workspaceId: string;
  readonly apiKey: string;
  /** Makes whoever opens it first the owner. It is told only here, too. */
  readonly claimLink: string;
}

/** Makes a workspace and its first key, straight in the database: for the launcher and the command line. */
export async function createWorkspace(
  config: Config,
  workspace: { readonly name: string; readonly mode: WorkspaceMode; readonly keyKind?: KeyKind },
): Promise<CreatedWorkspace> {
  const context = await NestFactory.createApplicationContext(
    {
      module: AdminModule,
      imports: [
        PlatformModule.forRoot({ config, entities: identityEntities }),
        MadeLinksModule,
        IdentityModule,
      ],
    },
    { logger: quietLogger(config), abortOnError: false },
  );
  try {
    const { id } = await context.get(Workspaces, { strict: false }).create(workspace);
    const created = await context
      .get(CommandBus)
      .execute(
        new CreateKeyCommand(id, { label: 'First key', kind: workspace.keyKind ?? 'personal' }),
      );
    const claimLink = await context.get(WorkspaceClaims, { strict: false }).open(id);
    return { workspaceId: id, apiKey: created.secret, claimLink: claimLink! };
  } finally {
    await context.close();
  }
}
