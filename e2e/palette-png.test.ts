import { expect, test } from 'vitest';
import { toPalette } from './palette-png.ts';
import { newVisitor } from './visitor.ts';

test('a picture keeps its colours and loses its weight', async () => {
  const { context, page } = await newVisitor({ viewport: { width: 300, height: 200 } });
  await page.setContent(
    '<body style="margin:0;background:linear-gradient(90deg,#a00,#00a)"><p style="color:#fff">a</p>',
  );
  const png = await page.screenshot();
  const small = toPalette(png);
  expect(small.length).toBeLessThan(png.length);
  // Read back by the browser, which would refuse a wrong sum or a wrong length.
  const colours = await page.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext('2d')!;
      drawing.drawImage(picture, 0, 0);
      const at = (x: number) => [...drawing.getImageData(x, 199, 1, 1).data].slice(0, 3);
      return { size: [picture.width, picture.height], left: at(1), right: at(298) };
    },
    `data:image/png;base64,${small.toString('base64')}`,
  );
  expect(colours.size).toEqual([300, 200]);
  const far = (one: number[], other: number[]) =>
    Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));
  expect(far(colours.left, [0xaa, 0, 0])).toBeLessThan(12);
  expect(far(colours.right, [0, 0, 0xaa])).toBeLessThan(12);
  await context.close();
});
