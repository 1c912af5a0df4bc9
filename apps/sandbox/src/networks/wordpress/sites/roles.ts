/** What each role of WordPress core may do besides what the one before may (the handbook's table of roles). */
const added = {
  subscriber: ['read'],
  contributor: ['edit_posts', 'delete_posts'],
  author: ['publish_posts', 'upload_files', 'edit_published_posts', 'delete_published_posts'],
  editor: [
    'edit_others_posts',
    'delete_others_posts',
    'read_private_posts',
    'edit_pages',
    'publish_pages',
    'manage_categories',
    'moderate_comments',
    'unfiltered_html',
  ],
  administrator: ['list_users', 'manage_options'],
} as const;

/** The roles of WordPress core that matter to publishing. */
export type Role = keyof typeof added;

/** The capabilities that the REST API asks for. */
export type Capability = (typeof added)[Role][number];

const roles = Object.keys(added) as readonly Role[];

/** Capabilities of a role. */
export function capabilitiesOf(role: Role): readonly Capability[] {
  return roles
    .slice(0, roles.indexOf(role) + 1)
    .flatMap((one): readonly Capability[] => added[one]);
}
