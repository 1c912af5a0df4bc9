import { Injectable } from '@nestjs/common';
import { connectionNotFound } from '../accounts.errors.js';
import {
  ConnectionRepository,
  type ConnectionFilter,
  type ConnectionSight,
} from '../persistence/connection.repository.js';
import { ConnectionReader } from './connection-reader.js';
import type { ConnectionView } from './connection-view.js';

/** Connections of a workspace as clients read them. */
@Injectable()
export class StoredConnections {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly reader: ConnectionReader,
  ) {}

  /** @throws DomainError connection_not_found */
  async get(
    workspaceId: string,
    id: string,
    sight: ConnectionSight | null = null,
  ): Promise<ConnectionView> {
    const stored = await this.connections.findById(workspaceId, id, sight);
    if (stored === null) throw connectionNotFound(id);
    const [view] = await this.reader.views(workspaceId, [stored]);
    return view!;
  }

  async list(workspaceId: string, filter: ConnectionFilter): Promise<ConnectionView[]> {
    const stored = await this.connections.list(workspaceId, filter);
    return this.reader.views(workspaceId, stored);
  }

  count(
    workspaceId: string,
    filter: Pick<ConnectionFilter, 'provider' | 'sight'>,
  ): Promise<number> {
    return this.connections.count(workspaceId, filter);
  }
}
