import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

/** Something a person does about a post; whatever comes of it, everything that shows the post is asked for again. */
export function usePostChange<Given = void>(
  change: (given: Given) => Promise<unknown>,
): UseMutationResult<unknown, Error, Given> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['post'] });
      await queries.invalidateQueries({ queryKey: ['attention'] });
    },
  });
}
