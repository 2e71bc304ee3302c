import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { inputWords } from '#platform/input-words.ts';
import { ContentError } from './content-error.ts';

const fence = '---\n';
// The opening fence is the file's first line, which the YAML parser does not see.
const linesBefore = 1;
const yamlOptions = { schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent' } as const;
// zod/mini has no texts of its own.
const texts = { error: inputWords };

export type MarkdownFile = { name: string; text: string };
export type ParsedMarkdown<T> = { fields: T; body: string };

type SplitFile = { matter: string; body: string };
type Matter = { document: Document.Parsed; lines: LineCounter; file: string };

/**
 * Reads the front matter of a Markdown file, by the schema, and the text below it. YAML is taken as plain data: no tags, aliases
 * or doubled keys. Throws ContentError for the first fault, with its line.
 */
export function parseFrontMatter<S extends z.ZodMiniType>(schema: S, file: MarkdownFile): ParsedMarkdown<z.output<S>> {
  const { matter, body } = splitFile(file);
  const lines = new LineCounter();
  const document = parseDocument(matter, { lineCounter: lines, ...yamlOptions });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) {
    const line = lines.linePos(fault.pos[0]).line + linesBefore;
    throw new ContentError({ file: file.name, line }, `is not readable YAML: ${fault.message}`);
  }
  const source = { document, lines, file: file.name };
  const result = z.safeParse(schema, plainData(source), texts);
  if (result.success) return { fields: result.data, body };
  const [issue] = result.error.issues;
  throw issueError(source, issue);
}

function splitFile({ name, text }: MarkdownFile): SplitFile {
  const unix = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  if (!unix.startsWith(fence))
    throw new ContentError({ file: name, line: 1 }, 'must begin with front matter between two --- lines');
  const end = unix.indexOf(`\n${fence}`, fence.length - 1);
  if (end === -1) throw new ContentError({ file: name, line: 1 }, 'has front matter without a closing --- line');
  return { matter: unix.slice(fence.length, end + 1), body: unix.slice(end + 1 + fence.length).trim() };
}

function plainData({ document, file }: Matter): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError({ file, line: 1 }, `has front matter that is not plain data: ${reason}`);
  }
}

function issueError(source: Matter, issue: z.core.$ZodIssue | undefined): ContentError {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown];
  const fault = unknown.length > 0 ? 'is not a field of this content' : (issue?.message ?? 'is not valid');
  const subject = path.length > 0 ? `${path.map(String).join('.')}: ` : '';
  return new ContentError({ file: source.file, line: lineOf(source, path) }, `${subject}${fault}`);
}

// A field that is missing has no place of its own: the nearest thing around it stands for it.
function lineOf({ document, lines }: Matter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + linesBefore;
  }
  return 1;
}
