import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isLiteralText, takesTextsFromCopy } from './literal-texts.ts';
import { listProjectFiles } from './project-files.ts';

type Report = (node: ts.Node, text: string) => void;
type NodeRule = { name: string; visit: (node: ts.Node, report: Report) => void };

const vagueName = /(?:^|[-/.])(?:utils?|helpers?|common|manager)(?=[-/.]|$)/;
const directive = /(?:oxlint|eslint)-disable(?:-next-line|-line)?\b(?!.*\s--\s+\S)/;

/** Where a string names a module: import(), require(), vi.mock() and its kin. */
function isModuleCall(node: ts.CallExpression): boolean {
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(node.expression)) return node.expression.text === 'require';
  if (!ts.isPropertyAccessExpression(node.expression)) return false;
  return /^(?:mock|doMock|importActual|importMock)$/.test(node.expression.name.text);
}

/** The module that an import, a re-export or a call names, if it is named by a plain string. */
function moduleSpecifier(node: ts.Node): string | null {
  let named: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) named = node.moduleSpecifier;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) named = node.argument.literal;
  else if (ts.isCallExpression(node) && isModuleCall(node)) named = node.arguments[0];
  return named !== undefined && ts.isStringLiteralLike(named) ? named.text : null;
}

const nodeRules: NodeRule[] = [
  {
    name: 'no-export-star',
    visit(node, report) {
      if (!ts.isExportDeclaration(node) || node.moduleSpecifier === undefined) return;
      if (node.exportClause === undefined || ts.isNamespaceExport(node.exportClause)) {
        report(node, 'export names, not everything');
      }
    },
  },
  {
    name: 'type-over-interface',
    visit(node, report) {
      // Only an interface can add to a library's own type, and that is done inside of `declare module`.
      if (ts.isInterfaceDeclaration(node) && !ts.isModuleBlock(node.parent)) report(node, 'declare a type');
    },
  },
  {
    name: 'no-deep-relative-path',
    visit(node, report) {
      const specifier = moduleSpecifier(node);
      if (specifier?.startsWith('../../')) report(node, "use the package's # imports or an @aex package");
    },
  },
];

const terminalFile = 'apps/server/src/cli/terminal.ts';
/** The operator's tool writes to the terminal through one file; the server tells that it is ready through another. */
const writersToTerminal = [terminalFile, 'apps/server/src/platform/program-lines.ts'];
// Programs that tests start speak to them by their output.
const testProgram = /\/testing\/faults\/[\w-]+-program\.ts$/;

const terminalRule: NodeRule = {
  name: 'terminal-output-in-one-place',
  visit(node, report) {
    if (!ts.isPropertyAccessExpression(node) || !/^(?:stdout|stderr)$/.test(node.name.text)) return;
    if (node.expression.getText() === 'process') report(node, `write through ${terminalFile}`);
  },
};

const textRule: NodeRule = {
  name: 'texts-from-copy',
  visit(node, report) {
    if (isLiteralText(node)) report(node, 'put the text into packages/contracts/src/copy');
  },
};

function rulesFor(file: string): NodeRule[] {
  const product =
    /^(?:apps|packages)\/[^/]+\/src\//.test(file) &&
    !writersToTerminal.includes(file) &&
    !testProgram.test(file) &&
    !/\.test\.tsx?$/.test(file);
  const texts = takesTextsFromCopy(file) ? [textRule] : [];
  return product ? [...nodeRules, terminalRule, ...texts] : nodeRules;
}

function checkSyntax(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const rules = rulesFor(file);
  const visit = (node: ts.Node): void => {
    for (const rule of rules) {
      rule.visit(node, (at, message) => {
        const line = source.getLineAndCharacterOfPosition(at.getStart()).line + 1;
        faults.push(`${file}:${line} ${rule.name} ${message}`);
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return faults;
}

function checkDirectives(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      directive.test(line) && /\/[/*]/.test(line)
        ? [`${file}:${index + 1} explained-disable give the reason after --`]
        : [],
    );
}

/** The rules of the house that oxlint has no rule for, over all source files of the tree. */
export function checkSourceRules(root: string): string[] {
  const sources = listProjectFiles(root).filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const named = vagueName.test(file) ? [`${file} telling-file-name say what is in it`] : [];
    return [...named, ...checkDirectives(file, text), ...checkSyntax(file, text)];
  });
}
