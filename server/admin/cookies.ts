/** The value of a cookie that a browser sent, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

/** A cookie for the admin pages alone, out of reach of scripts and of other sites. */
export function cookieFor(of: {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}): string {
  const { name, value, seconds, isSecure } = of;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
