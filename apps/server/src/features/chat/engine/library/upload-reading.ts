import type { UploadStretch } from '#features/search/index.ts';
import type { EngineDeps } from '../engine-ports.ts';

const mostStretches = 30;
/** Of a file that no word of a question is in: more of it is not read. */
const mostBegun = 60;

type Reader = { accountId: string | null; threadId: string | undefined | null; moment: Date };

/** How the uploads of a reader are looked through for tables. */
export function uploadReading(
  reader: Reader,
  { search }: Pick<EngineDeps, 'search'>,
  wordsOf = (text: string) => text,
) {
  return {
    search: (query: string) => search.uploadStretches({ ...reader, query: wordsOf(query), limit: mostStretches }),
    beginning: async (query: string): Promise<UploadStretch[]> => {
      const passages = await search.uploadBeginning({ ...reader, query, limit: mostBegun + 1 });
      const isWhole = passages.length <= mostBegun;
      // Each page of a document is a stretch of its own.
      const pages = [...new Set(passages.map(({ page }) => page))];
      return pages.map((page) => ({
        passages: passages.filter((each) => each.page === page).slice(0, mostBegun),
        isWhole,
      }));
    },
  };
}
