import { expect, test } from 'vitest';
import { toAnimation } from './animated-png.ts';
import { newVisitor } from './visitor.ts';

test('an animation shows its frames for as long as it says, and keeps only what changes', async () => {
  const visitor = await newVisitor({ viewport: { width: 300, height: 200 } });
  const { context, page } = visitor;
  // Only a page of a server may look into pictures.
  await visitor.open('/');
  const frames = [];
  for (const left of [20, 20, 120, 220]) {
    await page.evaluate((x) => {
      const square = `<div style="position:absolute;top:40px;left:${x}px;width:50px;height:50px;background:#a00">`;
      document.body.innerHTML = `<div style="position:fixed;inset:0;background:linear-gradient(90deg,#0a0,#00a)">${square}`;
    }, left);
    frames.push({ png: await page.screenshot(), ms: 100 });
  }
  const animation = toAnimation(frames, 3);
  expect(animation.length).toBeLessThan(frames[0]!.png.length * 2);
  const shown = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: 'image/png' });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!;
    const seen: { ms: number; squares: boolean[] }[] = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const drawing = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d')!;
      drawing.drawImage(image, 0, 0);
      const isRed = (x: number) => (drawing.getImageData(x, 60, 1, 1).data[0] as number) > 120;
      seen.push({ ms: image.duration! / 1000, squares: [40, 140, 240].map(isRed) });
    }
    return { repetitionCount, seen };
  }, animation.toString('base64'));
  expect(shown.repetitionCount).toBe(2);
  expect(shown.seen).toEqual([
    { ms: 200, squares: [true, false, false] },
    { ms: 100, squares: [false, true, false] },
    { ms: 100, squares: [false, false, true] },
  ]);
  await context.close();
});
