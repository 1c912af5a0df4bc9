/** The body of an ordinary video. */
export function aVideo(snippet: object = {}, status: object = {}): Record<string, unknown> {
  return {
    snippet: { title: 'Beans', description: 'How beans grow', categoryId: '26', ...snippet },
    status: { privacyStatus: 'public', selfDeclaredMadeForKids: false, ...status },
  };
}
