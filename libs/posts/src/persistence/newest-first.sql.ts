/**
 * Posts `p` of workspace `$1` from the newest on. By a range and its order the walk is bound to the index of the
 * workspace. With an equation the planner may walk all posts from the newest, which for a workspace that was quiet for a
 * while means past everybody else's: three quarters of a second among a million.
 */
export const newestFirst = {
  within: 'p.workspace_id BETWEEN $1 AND $1',
  order: 'p.workspace_id, p.id DESC',
};
