import type { Role } from './roles.js';

/** A person with an account on a site. */
export interface SiteUser {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** An application password that exists from the start, for people who type it in; 24 characters. */
  readonly applicationPassword: string | null;
}

/** A blog as it exists before anybody publishes. */
export interface SiteSeed {
  readonly host: string;
  readonly name: string;
  readonly description: string;
  /** The numeric id of a WordPress.com blog; null for a self-hosted site. */
  readonly blogId: number | null;
  /** Hours ahead of UTC, as the site's own clock shows them. */
  readonly gmtOffset: number;
  /** `pretty`: /wp-json/ and /slug/; `plain`: ?rest_route= and ?p=. */
  readonly permalinks: 'pretty' | 'plain';
  /** False when a plugin or the host switched application passwords off. */
  readonly applicationPasswords: boolean;
  /**
   * How a bad application password shows: as if nobody had signed in (measured on recent core, and on hosts that
   * strip the Authorization header), or as an error that names the reason (other builds).
   */
  readonly badPassword: 'ignored' | 'named';
  /** Bytes of a request body that the web server takes before it answers 413. */
  readonly postMaxSize: number;
  /** Bytes of one uploaded file that PHP takes (multipart only). */
  readonly uploadMaxSize: number;
  /** Image types that the server's image library cannot resize. */
  readonly unresizableTypes: readonly string[];
  /** Pixels of an image at which making the sub-sizes exhausts the server; null when it never does. */
  readonly exhaustingPixels: number | null;
  /** Post ids start above this number, so that no two sites of the sandbox share an id. */
  readonly firstId: number;
  readonly users: readonly SiteUser[];
  readonly categories: readonly string[];
}
