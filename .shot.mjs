import { chromium } from 'playwright'
const [base, out, ...list] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const item of list) {
  const [name, path, width, theme, full] = item.split('|')
  const w = Number(width)
  const h = w >= 1440 ? 900 : w >= 768 ? 1024 : 844
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme === 'dark' ? 'dark' : 'light', hasTouch: w < 700, isMobile: w < 700, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  await page.goto(base + path, { waitUntil: 'load' })
  await page.waitForTimeout(1200)
  if (full) {
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 700) { scrollTo(0, y); await new Promise(r => setTimeout(r, 40)) } scrollTo(0, 0) })
    await page.waitForTimeout(500)
  }
  await page.screenshot({ path: `${out}/${name}-${width}-${theme}${full ? '-full' : ''}.png`, fullPage: Boolean(full) })
  await ctx.close()
}
await browser.close()
