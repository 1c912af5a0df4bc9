import type { RunningDatabase } from './start-database.js';

/** The people of a fresh blog. */
export interface SitePeople {
  readonly adminLogin: string;
  readonly adminPassword: string;
  readonly authorLogin: string;
  readonly authorPassword: string;
}

/** wp-config.php: `local` allows application passwords over plain HTTP; nothing may leave the machine. */
export function configurationFile(siteUrl: string, database: RunningDatabase): string {
  return `<?php
define('DB_NAME', '${database.name}');
define('DB_USER', '${database.user}');
define('DB_PASSWORD', '${database.password}');
define('DB_HOST', '127.0.0.1:${database.port}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('AUTH_KEY', 'test-auth');
define('SECURE_AUTH_KEY', 'test-secure-auth');
define('LOGGED_IN_KEY', 'test-logged-in');
define('NONCE_KEY', 'test-nonce');
define('AUTH_SALT', 'test-auth-salt');
define('SECURE_AUTH_SALT', 'test-secure-auth-salt');
define('LOGGED_IN_SALT', 'test-logged-in-salt');
define('NONCE_SALT', 'test-nonce-salt');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', false);
define('WP_HOME', '${siteUrl}');
define('WP_SITEURL', '${siteUrl}');
define('WP_DEFAULT_THEME', 'plain');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;
}

/** install.php: installs the blog with an administrator and an author, and prints the author's application password. */
export function installFile(siteUrl: string, people: SitePeople): string {
  return `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '${new URL(siteUrl).host}';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Garden notes', '${people.adminLogin}', 'admin@example.test', true, '', '${people.adminPassword}');
update_option('permalink_structure', '/%postname%/');
flush_rewrite_rules();
$author = wp_insert_user(array(
  'user_login' => '${people.authorLogin}', 'user_pass' => '${people.authorPassword}',
  'user_email' => 'author@example.test', 'display_name' => 'Ada Author', 'role' => 'author',
));
$created = WP_Application_Passwords::create_new_application_password($author, array('name' => 'test'));
echo $created[0];
`;
}

/** router.php: what exists is served as it is, everything else goes to WordPress, as a web server's rewrite rule does. */
export const ROUTER_FILE = `<?php
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if ($path !== '/' && file_exists(__DIR__ . $path)) { return false; }
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
`;

/** The theme's header: Debian's package brings no theme, and a blog without one answers blank pages. */
export const THEME_STYLE_FILE = '/*\nTheme Name: Plain\n*/\n';

/** The theme: title and content of whatever was asked for. */
export const THEME_INDEX_FILE = `<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head><meta charset="<?php bloginfo('charset'); ?>"><title><?php wp_title(''); ?></title><?php wp_head(); ?></head>
<body>
<?php while (have_posts()) : the_post(); ?>
<article id="post-<?php the_ID(); ?>"><h1><?php the_title(); ?></h1><?php the_post_thumbnail(); the_content(); ?></article>
<?php endwhile; wp_footer(); ?>
</body>
</html>
`;

/** The theme's functions: cover images are a theme's feature. */
export const THEME_FUNCTIONS_FILE = `<?php
add_action('after_setup_theme', function () { add_theme_support('post-thumbnails'); });
`;
