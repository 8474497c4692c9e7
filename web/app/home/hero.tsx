import { useTranslation } from 'react-i18next';
import { JoinForm } from './join-form.tsx';
import table from './table.svg?url&no-inline';

/** The head of the front page: a table under a lamp, what this is, and the way to a table by its code. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="welcome" className="under-lamp lamplight relative overflow-hidden">
      <div
        aria-hidden
        className="-translate-x-1/2 pointer-events-none absolute inset-y-0 left-1/2 w-full max-w-7xl max-xl:top-13 2xl:max-w-384 max-xl:overflow-hidden"
      >
        <PhoneLamp />
        <TableDrawing />
      </div>
      <div className="relative mx-auto flex min-h-59 max-w-7xl flex-col px-4 pt-14 pb-12 md:min-h-81.5 md:px-11 md:pt-20 md:pb-8 2xl:min-h-92 2xl:max-w-384 2xl:pt-24 short:grid short:min-h-0 short:grid-cols-2 short:items-center short:gap-4 short:pb-3">
        <div>
          <h1 id="welcome" className="font-semibold text-big leading-none max-md:text-title md:text-moment">
            {t('title')}
          </h1>
          <p className="mt-2 mb-3 max-w-115 text-pretty max-md:text-small md:mt-3 md:mb-5 md:text-[calc(1.125rem*var(--text-scale))]">
            {t('welcome')}
          </p>
        </div>
        <JoinForm />
      </div>
    </section>
  );
}

/** On a phone there is no room for the lamp above the table: it hangs next to the title. */
function PhoneLamp() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 130 72"
      className="absolute end-6 top-0 h-10 md:hidden max-[21.5rem]:hidden short:hidden"
    >
      <Lamp x={65} hang={22} />
    </svg>
  );
}

/** A lamp that hangs so far down. */
function Lamp({ x, hang }: { readonly x: number; readonly hang: number }) {
  return (
    <g transform={`translate(${x} ${hang})`}>
      <path d="M0-400V0" stroke="#0c0705" strokeWidth="7" />
      <path d="M-18 36a18 11 0 0 0 36 0z" fill="var(--brass)" />
      <path d="M-58 38c0-28 24-42 58-42s58 14 58 42z" fill="#a8432a" stroke="#0c0705" strokeWidth="2.5" />
    </g>
  );
}

/** Its light, the lamp, and the table with pieces of many games; on a phone only the far side of the table. */
function TableDrawing() {
  return (
    <div className="absolute aspect-[560/326] h-47 max-md:-translate-x-1/2 max-md:top-17 max-md:left-1/2 md:end-4 md:bottom-0 md:h-56 lg:end-10 lg:h-66 xl:end-22 xl:h-81.5 2xl:h-92 short:hidden">
      <svg aria-hidden viewBox="0 0 560 326" className="absolute inset-0 overflow-visible max-md:hidden">
        <defs>
          <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffe7b0" stopOpacity="0.5" />
            <stop offset="1" stopColor="#ffe7b0" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d="M236 66h88l250 300H-14z" fill="url(#light)" />
        <Lamp x={280} hang={30} />
      </svg>
      <img src={table} alt="" className="absolute inset-0 size-full" />
    </div>
  );
}
