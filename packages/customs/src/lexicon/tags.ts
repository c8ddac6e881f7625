/**
 * Words that never name goods on their own: what they are made of, for whom or for what. A heading
 * of the lexicon may ask for a tag (`6204:women`). Format: tag | en | zh.
 */
export const tagWords = `
women | women, woman, womens, lady, ladies, female, girl, girls, her, feminine, bridal, maternity, mom, mum, bride, bridesmaid | 女士, 女, 女式, 女款, 女生, 女童, 女孩, 妈妈, 孕妇, 少女, 淑女, 女性, 新娘, 姐姐, 闺蜜, 女人
men | men, man, mens, male, boy, boys, gentleman, him, groom, dad, menswear | 男士, 男, 男式, 男款, 男生, 男童, 男孩, 爸爸, 先生, 男性, 新郎, 绅士, 男人
kids | kid, kids, child, children, toddler, youth, junior, teen | 儿童, 宝贝, 小孩, 小学生, 中大童, 亲子, 小朋友, 幼儿园, 学生
baby | baby, infant, newborn, 0 3 month | 婴儿, 宝宝, 新生儿, 婴幼儿, 初生, 幼儿, 满月, 新生
unisex | unisex, couple | 男女, 情侣, 男女同款, 中性, 男女通用
knit | knit, knitted, crochet, ribbed, jersey, stretch, spandex, seamless, modal, fleece, bodycon, french terry, pique, lycra, rib, elastic waist, stretchy, cotton jersey, ribbed knit | 针织, 弹力, 螺纹, 莫代尔, 冰丝, 氨纶, 毛线, 无缝, 加绒, 紧身, 珠地, 坑条, 莱卡, 高弹, 修身弹力, 卫衣布
woven | woven, chiffon, satin, linen, silk, poplin, twill, denim cloth, corduroy, organza, tweed, canvas, taffeta, gauze, georgette, crepe, windproof, poly satin | 梭织, 雪纺, 真丝, 亚麻, 棉麻, 灯芯绒, 缎面, 牛仔布, 桑蚕丝, 府绸, 香云纱, 蚕丝, 提花, 欧根, 纱, 呢子
cotton | cotton, pure cotton, 100 cotton | 纯棉, 全棉, 棉质, 棉, 精梳棉, 新疆棉, 棉布料
textile | fabric, polyester, nylon, cloth, textile, canvas material, velvet, microfiber, oxford cloth, mesh, plush material, felt, terry, chenille, cotton linen, flannel, non woven, faux suede | 布艺, 涤纶, 尼龙, 帆布, 绒布, 布, 网布, 丝绒, 天鹅绒, 毛毡, 法兰绒, 珊瑚绒, 绒面
leather | leather, genuine leather, cowhide, full grain leather, suede, real leather, calfskin | 真皮, 牛皮, 头层牛皮, 羊皮, 皮质, 皮, 麂皮, 小牛皮, 疯马皮
genuine | genuine, real leather, full grain | 真皮, 头层
imitation | gold plated, plated, alloy, stainless steel jewelry, rhinestone, faux, imitation, cz, cubic zirconia, copper, titanium steel, gold filled, artificial, quartz, iced out, costume | 合金, 镀金, 钛钢, 仿真, 锆石, 电镀, 人造, 水钻装饰, 石英, 仿
gold | 14k, 18k, 14k gold, 18k gold, solid gold, 10k gold, real gold, 24k | 18k金, 足金, 黄金, 24k, 18k
silver | sterling silver, 925 sterling, 925, s925, fine silver | 纯银, s925, 足银, 925, 999银, s999
plastic | plastic, pvc, pu, eva, acrylic, abs, polypropylene, tpu, peva, pet plastic, resin material, polycarbonate, bpa free, pp, melamine | 塑料, pvc, 亚克力, eva, pu, 漆皮, 树脂, 皮革pu, tpu, abs, 密胺, pp
silicone | silicone, food grade silicone, liquid silicone material, rubber silicone | 硅胶, 液态硅胶, 食品级硅胶
rubber | rubber, latex material, tpr, natural rubber | 橡胶, 乳胶材质, tpr, 胶皮
wood | wood, wooden, bamboo, oak, walnut wood, solid wood, rattan wood, acacia, pine | 实木, 木质, 竹, 木, 竹制, 榉木, 胡桃木, 松木, 原木, 橡木, 竹木, 鸡翅木
metal | metal, steel, iron, alloy steel, zinc alloy, carbon steel, brass, bronze, wrought iron, tin, aluminium alloy | 金属, 铁艺, 钢, 铁, 锌合金, 碳钢, 黄铜, 铜, 纯铜, 铸铁, 铝合金材质
steel | stainless steel, stainless, carbon steel, 304, 316 | 不锈钢, 304, 316, 304不锈钢, 316不锈钢
iron | cast iron, iron, enamel | 铸铁, 生铁, 搪瓷, 珐琅, 铁制
aluminium | aluminum, aluminium, hard anodized | 铝, 铝合金材料, 铝制
glass | glass, borosilicate, crystal | 玻璃, 高硼硅, 水晶, 琉璃
ceramic | ceramic, stoneware, earthenware, clay, pottery, terracotta | 陶瓷, 陶, 紫砂, 粗陶
porcelain | porcelain, bone china, china | 骨瓷, 瓷, 景德镇, 白瓷, 青花瓷
paper | paper, cardboard, disposable paper, kraft | 纸质, 牛皮纸材质, 一次性纸
resin | resin decor, polyresin | 树脂材质
melamine | melamine | 密胺, 仿瓷
stone | stone, marble decor | 石头, 石雕
pvc | pvc, vinyl | pvc, 塑胶
tempered | tempered, 9h, privacy, full glue | 钢化, 9h, 防窥
electric | electric, rechargeable, usb, cordless, battery powered, battery operated, automatic, motorized | 电动, 充电式, usb, 自动, 充电
powered | electric, rechargeable, cordless, heated, digital, 110v, 220v, 12v | 电动, 充电式, 插电, 加热, 电热, 充电款, 可充电
alkaline | alkaline, aa, aaa, disposable battery | 碱性, 干, 一次性
lithium | lithium, li ion, rechargeable lithium, ah, mah | 锂, 毫安, mah
solar | solar, solar powered, solar energy | 太阳能, 光伏
phone | iphone, samsung, huawei, apple, xiaomi, oppo, vivo, android, smartphones, cellphone | 苹果, 华为, 小米, 三星, oppo, vivo, iphone, 荣耀手机
laptop | macbook, thinkpad, dell, lenovo, chromebook, computer bag | 笔记本, macbook, 联想, 戴尔
tablet | ipad, kindle | ipad
watch | iwatch, apple watch | 手表用
camera | canon, nikon, gopro, sony | 佳能, 尼康
car | car, auto, automotive, vehicle, truck, suv, toyota, honda, nissan, bmw, mercedes, mazda, suzuki, subaru, mitsubishi, corolla, tesla, jeep, ford, hyundai, kia, civic, hilux, automobile | 汽车, 车载, 车用, 轿车, 丰田, 本田, 日产, 奔驰, 宝马, 大众, 卡罗拉, 思域, 车, 小车, 车内
moto | motorcycle, motorbike, scooter, yamaha, kawasaki, ktm, dirt bike, harley, atv | 摩托, 摩托车, 电动车, 电瓶车, 踏板车, 机车
bike | bicycle, bike, mtb, cycling | 自行车, 骑行, 单车, 山地车
pet | dog, cat, pet, puppy, kitten, bird, hamster, rabbit, doggy, parrot | 宠物, 狗, 猫, 狗狗, 猫咪, 犬, 小狗, 泰迪, 仓鼠, 鹦鹉
hair | hair, beard, curly hair, natural hair | 头发, 发型, 卷发
nail | nail, manicure, pedicure | 指甲, 甲
bath | bath, bathroom, shower, tub | 浴室, 卫生间, 洗澡
game | ps5, ps4, xbox, switch, nintendo, playstation, gaming | 电竞, 游戏
stocking | tights, stocking, pantyhose, sheer | 丝袜, 连裤
toy | play, pretend, toy | 仿真玩具, 过家家
`;
/** Words before which the goods stand, and after which something that they are for, or come with. */
export const forWords = {
  en: 'for, fits, fit for, compatible, compatible with, suitable for, used for, designed for, of, from, to, against',
  zh: '适用, 适用于, 用于, 适合, 兼容, 适配, 适用型号, 用在',
};
export const withWords = {
  en: 'with, and, including, includes, plus, featuring, without, w, has, free gift, gift of, comes with, by, in, on, under, like',
  zh: '带, 送, 赠, 附, 附送, 赠送, 含, 配, 配有, 不含, 内置, 自带, 防, 去, 除, 抗, 可放, 可装, 装, 可, 可连, 送礼',
};
/** Words after the name of what the goods are for: 苹果手机专用. */
export const afterTargetWords =
  '通用, 专用, 适用, 可用, 同款, 用, 专用款, 伴侣, 设计, 装饰, 工艺, 元素, 点缀, 拼接, 镶边, 造型, 图案';
/** Words that say nothing about the goods, although words of the lexicon are in them. */
export const noiseWords = {
  en: 'thread count, glue on, snow white, free shipping, new arrival, hot sale, high quality, best seller, wholesale, brand new, dropshipping, factory price, top rated, must have, in stock, case of, set of, pack of, box of, pair of, bag of, bottle of, battery powered, battery operated, solar powered, usb rechargeable, bluetooth call, remote included, light weight, light up, light brown, light blue, light pink, light grey, light green, wall mounted, wall mount, table top, easy clean, heavy duty, all in one, plug and play, machine washable, dishwasher safe, microwave safe, oven safe, charging port, charging case, usb port, phone call, water resistant, water proof, hands free, screen time, life time, skin friendly, skin feel, baby pink, baby blue, sky blue, rose gold, gun metal, wine red, coffee color, chocolate brown, apple green, peach skin, air cushion, bubble free, pocket size, top quality, home and kitchen, living room, dining room, bed room, office home, kitchen and dining, cable knit, book shelf style, car wash, hair style, hand wash only, tie dyed, button closure, zipper closure, zip up, button up, drawstring, hooded, kangaroo pocket, side pocket, multi pocket, with pocket, pocket, lace up, hip hop, ice cream color, tea length, fan made, cup size, fish scale, egg white, night market, night out, date night, travel size, desk top, rain proof, dust bag, wind breaker style, drop shoulder, ankle length, long sleeve, short sleeve, sleeve, sleeveless, snap on, snap closure, quick dry, quick release, screw on, belt loop, gift for her, gift for him, gift for women, gift for men, birthday gift, christmas gift, valentine gift, with gift box, gift box included, gift box packaging, gift wrapped, remote control, wireless, bluetooth, led display, touch screen, lcd display, digital display, digital, portable, mini, deluxe, premium',
  zh: '无线充电, 电池续航, 续航, 包邮, 新款, 爆款, 热卖, 厂家直销, 批发, 正品, 官方, 旗舰店, 网红, 同款, 包装, 表面, 开关控制, 全包, 包头, 包臀, 面包服, 机身, 线下, 用品店, 夏季, 冬季, 秋冬, 春秋, 春夏, 韩版, 潮流, 时尚, 百搭, 高级感, 显瘦, 显白, 遮肚, 收腰, 设计感, 小众, 轻奢, 现代, 简约, 北欧, 可水洗, 机洗, 大容量, 多功能, 便携, 家用, 户外, 室内, 学生用, 送礼, 礼物盒装, 一套, 两件装, 条装, 件套装, 支装, 盒装, 袋装, 瓶装, 罐装, 箱装, 整箱, 组合装, 家庭装, 独立包装, 充电款, 插电款, 直播, 球形, 灯光, 镜面, 笔直, 车间, 车票, 线上, 衣物, 鞋码, 上衣码, 包退, 锁骨, 锁边, 刀片式, 水杯架, 带盖, 带手柄, 带轮, 带灯, 带锁, 带镜子, 带遥控, 手机控制, 手机遥控, 手机投屏, 机芯进口, 钢琴烤漆, 书房, 床头, 床边, 车间用, 桌面, 桌上, 沙发边, 厨房, 卧室, 客厅, 餐厅, 办公室, 宿舍, 阳台, 门口, 卫生间用, 上班, 出门, 花纹, 花色, 花型, 花边领, 蝴蝶结, 泡泡袖, 灯笼袖, 喇叭袖, 喇叭裤腿, 荷叶边, 木耳边, 毛边, 包边, 口袋, 拉链款, 扣子款, 系带, 绑带款, 松紧腰, 皮带扣款, 腰带款, 苹果绿, 奶茶色, 咖啡色, 巧克力色, 葡萄紫, 西瓜红, 玫瑰金, 酒红, 米白, 卡其, 湖蓝, 牛油果绿, 香槟色, 焦糖色, 樱桃红, 豆沙, 烟灰色, 雾霾蓝, 水洗, 不锈, 防锈, 耐磨, 防水, 防滑, 防晒款, 防蚊, 防盗, 防丢, 防爆, 防臭, 防摔, 防尘, 防风, 防雨, 防撞, 防静电, 静音, 智能家居, 遥控, 无线, 蓝牙, 高清, 数码, 数显, 迷你, 折叠, 便宜, 好看, 气质, 复古, 大码, 加大, 加厚, 加长, 超轻, 超薄, 超长, 升级, 专业, 进口, 国产, 品牌',
};
