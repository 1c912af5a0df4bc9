import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';
import type { Asset, MediaFacts } from '../domain/asset.js';

/** Writes what a later probe read of an asset. */
@Injectable()
export class ProbeRecords {
  constructor(private readonly database: Database) {}

  /** Never over what a newer probe has written meanwhile. */
  async write({ workspaceId, id }: Asset, facts: MediaFacts): Promise<void> {
    const { kind, mime, width, height, durationSeconds, probed } = facts;
    await this.database.execute(
      `UPDATE assets SET probed_facts = $3::jsonb, kind = $4, mime = $5,
         width = coalesce($6, width), height = coalesce($7, height),
         duration_seconds = coalesce($8, duration_seconds)
       WHERE workspace_id = $1 AND id = $2
         AND coalesce((probed_facts->>'version')::integer, 0) < $9`,
      [
        workspaceId,
        id,
        JSON.stringify(probed),
        kind,
        mime,
        width,
        height,
        durationSeconds,
        probed.version,
      ],
    );
  }
}
