import ts from 'typescript';

/** Files whose literals are no texts: names of programs, and states as the wire names them. */
const withoutTexts = [
  'apps/web/src/features/accounts/device-name.ts',
  'apps/web/src/features/research/lifecycle-order.ts',
];

/** Attributes whose value a person reads or hears, whatever it looks like. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|title|placeholder|what|action|hint|detail|summary|subject|heading|legend|term)$/;
const unspoken =
  /^(?:key|keys|d|to|href|id|htmlFor|viewBox|aria-keyshortcuts|points|transform|style|accept|rel)$|class(?:Name)?$/i;
const letter = /\p{L}/u;
/** Two words, or one word with a capital: a sentence, a label. */
const prose = /\p{L}[,;:.?!’')]*\s+[‘'(]?\p{L}|^\s*\p{Lu}\p{Ll}|^\s+\(?\p{L}{2,}|^\p{Ll}+\s+$|^\d+ \p{L}{2,}/u;
/** A list of style classes: most of its words hold a hyphen or a colon. */
function isClassList(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => /^[a-z\d_:./[\]%(),!+-]+$/.test(word)) &&
    words.filter((word) => /[-:]/.test(word)).length * 2 >= words.length
  );
}

function spokenPieces(node: ts.Node): string[] | null {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return null;
}

/** Calls whose arguments name things of the page or of a request. */
const codeCall =
  /\.(?:includes|startsWith|endsWith|split|matches|querySelector(?:All)?|setRequestHeader|headers\.set)$|^headers\.set$/;

/** A word that code compares or names things by, which nobody reads. */
function isCodeWord(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent))
    return true;
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isCallExpression(parent) && codeCall.test(parent.expression.getText())) return true;
  // What a programmer reads, in the console or the log.
  if (ts.isNewExpression(parent) && parent.expression.getText() === 'Error') return true;
  if (ts.isPropertyDeclaration(parent)) return parent.name.getText() === 'name';
  if (ts.isBinaryExpression(parent)) return /^(?:[!=]==?|in)$/.test(parent.operatorToken.getText());
  return 'name' in parent && parent.name === node;
}

type Place = 'spoken' | 'unspoken' | 'anywhere';

/** What the nearest attribute, call or name above says of a text. */
function placeOf(node: ts.Node): Place {
  let isDirect = true;
  for (let above: ts.Node = node.parent, below = node; !ts.isSourceFile(above); below = above, above = above.parent) {
    if (ts.isJsxAttribute(above)) {
      const name = above.name.getText();
      if (spoken.test(name)) return 'spoken';
      return unspoken.test(name) ? 'unspoken' : 'anywhere';
    }
    if (ts.isTemplateSpan(above) && isDirect && isLiteralText(above.parent)) return 'spoken';
    if (ts.isJsxExpression(above) && !ts.isJsxAttribute(above.parent)) return isDirect ? 'spoken' : 'anywhere';
    if (ts.isCallExpression(above) && above.expression !== below) {
      const called = above.expression.getText();
      if (called.endsWith('classNames')) return 'unspoken';
      return 'anywhere';
    }
    if (ts.isPropertyAssignment(above) || ts.isVariableDeclaration(above)) {
      const name = above.name.getText();
      if (unspoken.test(name)) return 'unspoken';
      if (spoken.test(name)) return 'spoken';
    }
    if (!ts.isConditionalExpression(above) && !ts.isBinaryExpression(above)) isDirect = false;
    if (ts.isFunctionLike(above) || (ts.isConditionalExpression(above) && above.condition === below)) return 'anywhere';
  }
  return 'anywhere';
}

/** Whether a literal is a text that a person reads or hears. */
export function isLiteralText(node: ts.Node): boolean {
  const pieces = spokenPieces(node);
  if (pieces === null || !pieces.some((piece) => letter.test(piece))) return false;
  if (ts.isJsxText(node)) return true;
  if (isCodeWord(node)) return false;
  const place = placeOf(node);
  if (place === 'unspoken') return false;
  return place === 'spoken' || pieces.some((piece) => prose.test(piece) && !isClassList(piece));
}

/** Whether the texts of a file must stand in packages/contracts/src/copy. */
export function takesTextsFromCopy(file: string): boolean {
  if (!/^apps\/web\/src\/(?:app|features|lib|ui)\//.test(file) || /\/testing\//.test(file)) return false;
  return !withoutTexts.includes(file);
}
