/** Our mark: a round table with cups, seen from above. */
export function Logo({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="14" className="fill-[#A8432A]" />
      <circle
        cx="32"
        cy="32"
        r="25"
        className="fill-none stroke-[#E7B754]"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="17.45 21.82"
        strokeDashoffset="8.72"
      />
      <circle cx="32" cy="32" r="17" className="fill-[#FBF7F0]" />
      <path d="M36 27l6-6" className="stroke-[#A8432A]" strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="31" cy="33" r="8" className="fill-[#A8432A]" />
    </svg>
  );
}
