import { readdirSync, readFileSync } from 'node:fs';
import { ContentError } from './content-error.ts';
import type { MarkdownFile } from './front-matter.ts';

/** The folder of the texts that ship with the product. */
const shippedContent = new URL('../../../../../content/', import.meta.url);

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** The Markdown files of one folder of content, by name. Throws ContentError for a file that is none. */
export function readContentFiles(folder: string, root: URL = shippedContent): MarkdownFile[] {
  const directory = new URL(`${folder}/`, root);
  return readdirSync(directory)
    .toSorted()
    .map((file) => {
      const name = `${folder}/${file}`;
      if (!fileName.test(file))
        throw new ContentError({ file: name, line: 1 }, 'must be named like words-with-dashes.md');
      return { name, text: readFileSync(new URL(file, directory), 'utf8') };
    });
}
