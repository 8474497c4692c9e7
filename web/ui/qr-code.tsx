import { lazy, Suspense } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code, dark on white in every theme, so that every camera reads it. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<div className="aspect-square w-full max-w-[min(60vh,100%)]" />}>
      <Squares {...props} />
    </Suspense>
  );
}

const Squares = lazy(async () => {
  const { encode } = await import('uqr');
  function Drawing({ text, label }: QrCodeProps) {
    const { size, data } = encode(text, { ecc: 'M', border: 3 });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return (
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="aspect-square w-full max-w-[min(60vh,100%)] rounded-corner"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    );
  }
  return { default: Drawing };
});
