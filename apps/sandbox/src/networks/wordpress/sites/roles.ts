/** The roles of WordPress core that matter to publishing. */
export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

/** The capabilities that the REST API asks for. */
export type Capability =
  | 'read'
  | 'edit_posts'
  | 'delete_posts'
  | 'publish_posts'
  | 'upload_files'
  | 'edit_published_posts'
  | 'delete_published_posts'
  | 'edit_others_posts'
  | 'delete_others_posts'
  | 'read_private_posts'
  | 'edit_pages'
  | 'publish_pages'
  | 'manage_categories'
  | 'moderate_comments'
  | 'unfiltered_html'
  | 'list_users'
  | 'manage_options';

const contributor: readonly Capability[] = ['read', 'edit_posts', 'delete_posts'];
const author: readonly Capability[] = [
  ...contributor,
  'publish_posts',
  'upload_files',
  'edit_published_posts',
  'delete_published_posts',
];
const editor: readonly Capability[] = [
  ...author,
  'edit_others_posts',
  'delete_others_posts',
  'read_private_posts',
  'edit_pages',
  'publish_pages',
  'manage_categories',
  'moderate_comments',
  'unfiltered_html',
];

const capabilities: Readonly<Record<Role, readonly Capability[]>> = {
  subscriber: ['read'],
  contributor,
  author,
  editor,
  administrator: [...editor, 'list_users', 'manage_options'],
};

/** Capabilities of a role, as the WordPress handbook's table of roles lists them. */
export function capabilitiesOf(role: Role): readonly Capability[] {
  return capabilities[role];
}
