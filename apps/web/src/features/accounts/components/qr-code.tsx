import qrcode from 'qrcode';

/** The still border that readers need, in modules (ISO/IEC 18004). */
const quiet = 4;

/** A text as a QR code, dark on light in every theme, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (isDark, index) =>
    isDark === 0 ? '' : `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z`,
  ).join('');
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-50 rounded-control"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
